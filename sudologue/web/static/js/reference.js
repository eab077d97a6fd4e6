// @ts-check
/** The API's documents, drawn from its own description, with a place to try each request. */

/** @typedef {{type?: string, description?: string, default?: unknown, examples?: unknown[], anyOf?: Schema[], items?: Schema, enum?: unknown[], $ref?: string, properties?: Record<string, Schema>, required?: string[], title?: string}} Schema */

/** @param {string} name @param {string} [text] */
function make(name, text) {
  const node = document.createElement(name);
  if (text !== undefined) node.textContent = text;
  return node;
}

/** @param {Schema} schema @returns {string} */
function kind(schema) {
  if (schema.$ref) return schema.$ref.split("/").pop() ?? "";
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  if (schema.anyOf) return schema.anyOf.map(kind).join(" or ");
  if (schema.type === "array") return `list of ${kind(schema.items ?? {})}`;
  return schema.type ?? "anything";
}

/** @param {Schema} schema */
function table(schema) {
  const made = document.createElement("table");
  const head = made.createTHead().insertRow();
  for (const text of ["Field", "Type", "Usually", "Meaning"]) {
    const cell = /** @type {HTMLTableCellElement} */ (make("th", text));
    cell.scope = "col";
    head.append(cell);
  }
  const body = made.createTBody();
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const row = body.insertRow();
    row.insertCell().append(make("code", name));
    row.insertCell().textContent = kind(field);
    const needed = schema.required?.includes(name);
    row.insertCell().textContent = needed ? "needed" : JSON.stringify(field.default ?? null);
    row.insertCell().textContent = field.description ?? "";
  }
  return made;
}

/** @param {string} path @param {Schema} schema */
function trial(path, schema) {
  const place = make("div");
  const text = document.createElement("textarea");
  text.rows = 5;
  text.setAttribute("aria-label", `Body for ${path}`);
  const example = Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => schema.required?.includes(name))
      .map(([name, field]) => [name, field.examples?.[0] ?? {}]),
  );
  text.value = JSON.stringify(example, null, 2);
  const send = document.createElement("button");
  send.type = "button";
  send.textContent = "Send";
  const answer = make("pre");
  answer.hidden = true;
  answer.tabIndex = 0;
  answer.setAttribute("aria-label", "Answer");
  send.addEventListener("click", async () => {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: text.value,
    });
    const body = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    answer.textContent = `${response.status}\n${isJson ? JSON.stringify(JSON.parse(body), null, 2) : body}`;
    answer.hidden = false;
  });
  place.append(text, send, answer);
  return place;
}

async function start() {
  const api = await (await fetch("api/openapi.json")).json();
  const place = document.getElementById("operations");
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const box = make("details");
      box.className = "operation";
      const head = make("summary");
      head.append(make("code", `${method.toUpperCase()} ${path}`), operation.summary ?? "");
      box.append(head);
      const reference = operation.requestBody?.content["application/json"].schema.$ref;
      if (reference) {
        const schema = api.components.schemas[reference.split("/").pop()];
        box.append(table(schema), trial(path, schema));
      }
      place?.append(box);
    }
  }
}

start();
