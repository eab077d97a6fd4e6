// @ts-check
// Runs before anything is drawn, so that a dark page never flashes white.
(() => {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    let chosen = "auto";
    try {
      chosen = JSON.parse(localStorage.getItem("sudologue.settings") ?? "{}").theme ?? "auto";
    } catch {
      // No storage, or nothing readable in it: as the system says.
    }
    const dark = chosen === "dark" || (chosen === "auto" && system.matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  };
  system.addEventListener("change", apply);
  addEventListener("sudologue-theme", apply);
  apply();
})();
