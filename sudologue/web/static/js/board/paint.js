// @ts-check
/** A tool: pointers paint cells or candidates, digits are colours; with Shift, candidates. */

import { COLOURS, painted, paintedCandidate, unpainted } from "./colours.js";
import { drawModes } from "./pad.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./input.js").Spot} Spot */

export class PaintTool {
  isFine = true;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** Does the stroke put colour on, or take it off? As where it began. */
    this.isOn = true;
    /** Places that the stroke has been at. @type {Set<string>} */
    this.done = new Set();
  }

  /** @param {Spot} spot @param {PointerEvent} event */
  press(spot, event) {
    const { app } = this;
    app.select(spot.cell, event.shiftKey || event.ctrlKey || event.metaKey);
    this.done = new Set();
    if (app.looking) app.look(null);
    const place = this.#placeAt(spot);
    if (!place) return app.draw();
    this.isOn = !this.#has(place);
    this.#stroke(place);
    app.announce(`${place.replace(":0", "")} ${this.isOn ? COLOURS[app.colour - 1] : "not coloured"}`);
    return undefined;
  }

  /** @param {Spot} spot */
  drag(spot) {
    const place = this.#placeAt(spot);
    if (place && this.done.size && !this.done.has(place)) this.#stroke(place);
  }

  /** What is painted at a spot, as `cell:digit`, with digit 0 for the cell. @param {Spot} spot */
  #placeAt(spot) {
    const digit = this.app.paintsCandidates ? this.app.view.digitAt(spot) : 0;
    return this.app.paintsCandidates && !digit ? "" : `${spot.cell}:${digit}`;
  }

  /** @param {string} place */
  #has(place) {
    const { play } = this.app.game;
    const mask = place.endsWith(":0") ? play.cellColours[parseInt(place, 10)] : (play.candidateColours[place] ?? 0);
    return Boolean(mask & (1 << this.app.colour));
  }

  /** @param {string} place */
  #stroke(place) {
    const { game, colour } = this.app;
    const own = place.endsWith(":0")
      ? painted(game.play, [parseInt(place, 10)], colour, this.isOn)
      : paintedCandidate(game.play, place, colour, this.isOn);
    game.setOwn(own, this.done.size > 0);
    this.done.add(place);
  }

  /** A colour on what is selected; with Shift, the colour on a candidate. @param {number} digit @param {import("./input.js").Held} held */
  type(digit, held) {
    const { app } = this;
    const { game } = app;
    if (app.looking) app.look(null);
    if (held.corner) {
      const place = `${app.active}:${digit}`;
      game.setOwn(paintedCandidate(game.play, place, app.colour, !this.#has(place)));
    } else if (digit <= COLOURS.length) {
      app.colour = digit;
      const isOn = app.cells.some((cell) => !this.#has(`${cell}:0`));
      game.setOwn(painted(game.play, app.cells, digit, isOn));
      drawModes(app);
    }
    app.announce(app.view.cells[app.active].getAttribute("aria-label") ?? "");
  }

  erase() {
    this.app.game.setOwn(unpainted(this.app.game.play, this.app.cells));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Enter") return false;
    this.type(this.app.colour, {});
    return true;
  }
}
