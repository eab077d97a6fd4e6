// The player of a solve: previous, next, play, a slider, the picture and what is said of it.

const ICONS = {
  first: "M4 4h2.4v12H4zM16 4v12L7.5 10z",
  previous: "M13.5 4v12L5 10z",
  play: "M6 3.5v13l11-6.5z",
  pause: "M5 4h3.6v12H5zM11.4 4H15v12h-3.6z",
  next: "M6.5 4v12l8.5-6z",
  last: "M13.6 4H16v12h-2.4zM4 4v12l8.5-6z",
};

function element(tag, className, parent) {
  const made = document.createElement(tag);
  made.className = className;
  parent.append(made);
  return made;
}

function setIcon(button, name, label) {
  button.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
  button.setAttribute("aria-label", label);
  button.title = label;
}

function addButton(parent, name, label, act) {
  const button = element("button", "sudologue-button", parent);
  button.type = "button";
  setIcon(button, name, label);
  button.addEventListener("click", act);
  return button;
}

function render({ model, el }) {
  const root = element("div", "sudologue-player", el);
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", "Solve player");
  const picture = element("div", "sudologue-picture", root);
  const side = element("div", "sudologue-side", root);
  const heading = element("div", "sudologue-heading", side);
  const caption = element("div", "sudologue-caption", side);
  caption.setAttribute("aria-live", "polite");
  const controls = element("div", "sudologue-controls", side);

  const last = () => model.get("frames").length - 1;
  const index = () => model.get("index");
  let timer = null;

  function go(to) {
    model.set("index", Math.min(Math.max(to, 0), last()));
    model.save_changes();
  }

  function pause() {
    clearInterval(timer);
    timer = null;
    setIcon(play, "play", "Play");
  }

  function start() {
    if (index() === last()) go(0);
    setIcon(play, "pause", "Pause");
    timer = setInterval(() => {
      if (index() < last()) go(index() + 1);
      else pause();
    }, 1000 * model.get("delay"));
  }

  function byHand(to) {
    pause();
    go(to);
  }

  const first = addButton(controls, "first", "To the start", () => byHand(0));
  const previous = addButton(controls, "previous", "Previous step", () => byHand(index() - 1));
  const play = addButton(controls, "play", "Play", () => (timer ? pause() : start()));
  const next = addButton(controls, "next", "Next step", () => byHand(index() + 1));
  const end = addButton(controls, "last", "To the end", () => byHand(last()));
  const slider = element("input", "sudologue-slider", controls);
  slider.type = "range";
  slider.min = 0;
  slider.setAttribute("aria-label", "Step");
  slider.addEventListener("input", () => byHand(Number(slider.value)));

  function show() {
    const frames = model.get("frames");
    const at = index();
    const frame = frames[at];
    if (!frame) return;
    picture.innerHTML = frame.svg;
    const steps = Math.max(frames.length - 2, 0);
    const isStep = at > 0 && at <= steps;
    const place = isStep ? `Step ${at} of ${steps}` : at === 0 ? "Start" : "End";
    heading.textContent = frame.title ? `${place}: ${frame.title}` : place;
    caption.textContent = isStep ? frame.caption.replace(/^\d+\. /, "") : frame.caption;
    slider.max = last();
    slider.value = at;
    slider.setAttribute("aria-valuetext", heading.textContent);
    first.disabled = previous.disabled = at === 0;
    next.disabled = end.disabled = at === last();
  }

  model.on("change:index", show);
  model.on("change:frames", show);
  show();
  return () => clearInterval(timer);
}

export default { render };
