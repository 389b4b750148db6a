import { Hono } from 'hono';
import { app } from '../../functions/app.ts';
import type { Validation } from '../../functions/http/validate.ts';
import { routeDocstrings } from './docstrings.ts';

export interface Operation {
  method: string;
  path: string;
  text: string;
  validations: Validation[];
}

type Handler = (typeof app.routes)[number]['handler'];

const modules = import.meta.glob<object>('../../functions/routes/**/*.ts', { eager: true });
const sources = import.meta.glob<string>('../../functions/routes/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Every route of the app in the order it is mounted. Throws when one has no docstring. */
export function operations(): Operation[] {
  const texts = textsByHandler();
  const found = new Map<string, Operation>();
  for (const { method, path, handler } of app.routes.filter((route) => route.method !== 'ALL')) {
    const key = `${method} ${path}`;
    const text = texts.get(handler);
    if (text === undefined) throw new Error(`${key} has no docstring`);
    const validations = found.get(key)?.validations ?? [];
    if ('validation' in handler) validations.push(handler.validation as Validation);
    found.set(key, { method, path, text, validations }); // the last handler is the route's own
  }
  return [...found.values()];
}

/** Mounting changes a route's path and keeps its handler, which therefore leads from the served route to its docstring. */
function textsByHandler(): Map<Handler, string> {
  const texts = new Map<Handler, string>();
  for (const [file, source] of Object.entries(sources)) {
    const docstrings = routeDocstrings(source);
    const routers = Object.values(modules[file] ?? {}).filter((value) => value instanceof Hono);
    for (const { method, path, handler } of routers.flatMap(({ routes }) => routes)) {
      const text = docstrings.get(`${method} ${path}`);
      if (text !== undefined) texts.set(handler, text);
    }
  }
  return texts;
}
