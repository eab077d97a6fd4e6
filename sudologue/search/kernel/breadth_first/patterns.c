#include "breadth_first.h"
int add_more(Pursuit *pursuit, const View *now, Trail *trail) { (void)pursuit; (void)now; (void)trail; return 0; }
