"""The sentences that the coach tells singles with: one table per situation, eight frames each.

The turn alone decides the place in the table (`voice.dealt`), and two steps in a row never get the
same place. Frames in the same place may begin alike; frames in different places do not. So
neighbours differ, whatever their techniques and situations.
"""

Frames = tuple[str, ...]

FULL_HOUSE: Frames = (
    "Look at {house}. Only {cell} is open, and the missing digit is {digit}.",
    "What does {house} still need? Just its {digit}, in {cell}.",
    "{House} has one gap left. Put {digit} in {cell}.",
    "Here is a quick one: {house} lacks only {digit}, so {cell} takes it.",
    "The last open cell of {house} is {cell}, and {digit} fills it.",
    "Only {digit} is missing from {house}, so it goes in {cell}.",
    "In {house} there is just {cell} left to fill, and it takes the {digit}.",
    "Next, finish {house}: {digit} goes in {cell}.",
)

FULL_HOUSE_NEXT: Frames = (
    "Look what that did: {house} has a single gap, and {cell} takes its {digit}.",
    "What is left in {house} now? Just {cell}, which takes the {digit}.",
    "{House} is now one digit short. Put {digit} in {cell}.",
    "Stay in {house}: only {digit} is missing, and it goes in {cell}.",
    "That leaves one gap in {house}, so {cell} is {digit}.",
    "Now only {cell} is open in {house}, and it takes the {digit}.",
    "In {house} just {cell} is left after that, so it is {digit}.",
    "So {house} is ready to finish: {digit} goes in {cell}.",
)
"""The last digit was placed in the same house."""

HIDDEN_SINGLE: Frames = (
    "Look for the {digit} in {house}. {Why}. Only {cell} is left.",
    "Where can {digit} go in {house}? {Why}. That leaves {cell}.",
    "{House} still needs {a_digit}. {Why}. That puts it in {cell}.",
    "Here is one for {house}: its {digit}. {Why}. Just {cell} remains.",
    "Try {digit} in {house}. {Why}. It has to be {cell}.",
    "There is only one spot for {digit} in {house}, and that is {cell}: {why}.",
    "In {house}, see where {digit} fits. {Why}. Nothing but {cell} will do.",
    "Next, find a home for {digit} in {house}. {Why}. The one cell left is {cell}.",
)

HIDDEN_SINGLE_NEXT: Frames = (
    "Look where that {digit} reaches. {Why}. In {house}, only {cell} is left.",
    "What does that {digit} mean for {house}? {Why}. That leaves {cell}.",
    "{House} can use that {digit} at once. {Why}. That puts its own {digit} in {cell}.",
    "That {digit} helps straight away. {Why}. In {house}, just {cell} remains.",
    "One {digit} leads to the next. {Why}. In {house}, it has to be {cell}.",
    "Now there is only one spot for {digit} in {house}, and that is {cell}: {why}.",
    "In {house}, that {digit} is just what we need. {Why}. Nothing but {cell} will do.",
    "Next, look for {digit} in {house} too. {Why}. The one cell left is {cell}.",
)
"""The last digit placed is the same, and it is one of the blockers."""

HIDDEN_SINGLE_STAY: Frames = (
    "Look around {house} for its {digit}. {Why}. Only {cell} is left.",
    "What about the {digit} in {house}? {Why}. That leaves {cell}.",
    "{House} needs {a_digit} as well. {Why}. That puts it in {cell}.",
    "Stay in {house} and look for {digit}. {Why}. Just {cell} remains.",
    "While we are in {house}, try {digit}. {Why}. It has to be {cell}.",
    "Now there is only one spot for {digit} in {house}, and that is {cell}: {why}.",
    "In {house}, see where {digit} fits now. {Why}. Nothing but {cell} will do.",
    "Next in {house} comes {digit}. {Why}. The one cell left is {cell}.",
)
"""The last digit was placed in the same house."""

NAKED_SINGLE: Frames = (
    "Look at {cell}. {Why}. Only {digit} is left.",
    "What can {cell} be? {Why}. That leaves {digit}.",
    "Turn to {cell}. {Why}. So it is {digit}.",
    "Here is one to count out: {cell}. {Why}. Just {digit} remains.",
    "Try {cell}. {Why}. It has to be {digit}.",
    "There is only one choice for {cell}, and that is {digit}: {why}.",
    "In {cell}, just one digit fits. {Why}. Nothing but {digit} will do.",
    "Next, take {cell}. {Why}. The one digit left is {digit}.",
)

NAKED_SINGLE_NEXT: Frames = (
    "Look what that {last} does to {cell}. {Why}. Only {digit} is left.",
    "What does that {last} leave for {cell}? Just {digit}: {why}.",
    "Turn to {cell}, which that {last} settles. {Why}. So it is {digit}.",
    "That {last} settles {cell}. {Why}. Just {digit} remains.",
    "With that {last} in place, try {cell}. {Why}. It has to be {digit}.",
    "Now there is only one choice for {cell}, and that is {digit}: {why}.",
    "For {cell}, that {last} decides it. {Why}. Nothing but {digit} will do.",
    "Next, see how that {last} helps {cell}. {Why}. The one digit left is {digit}.",
)
"""The last digit placed is one that the cell has just lost."""

_ALL_BUT = "all but {rest} are in {any}"
_APART = "apart from {rest}, every digit is in {any}"
_SINCE = "it can only be {either}, since {all} {have} the rest"

ALL_BUT: Frames = (_ALL_BUT, _APART, _SINCE, _ALL_BUT, _SINCE, _APART, _ALL_BUT, _SINCE)
"""What one or two houses leave open to a cell; these go into the frames for naked singles."""
