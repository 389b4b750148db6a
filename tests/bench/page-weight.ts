import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { ROOT } from './databases.ts';

/** Bytes of a page after brotli, as the platform sends its files. */
export interface Weight {
  html: number;
  css: number;
  /** Scripts that the page loads at once. */
  firstScripts: number;
  /** With every script that any later step may load. */
  allScripts: number;
}

/** Weighs a document and everything it leads to in the built `dist`. */
export async function weigh(html: string, dist: string): Promise<Weight> {
  const first = new Set<string>();
  const later = new Set<string>();
  for (const script of scriptsOf(html)) await follow(script, dist, first, later);
  const all = new Set(first);
  for (const script of later) await follow(script, dist, all, later);
  const size = async (paths: Iterable<string>) => {
    let sum = 0;
    for (const path of paths) sum += brotli(await readFile(join(dist, path)));
    return sum;
  };
  return {
    html: brotli(Buffer.from(html)),
    css: await size(stylesOf(html)),
    firstScripts: await size(first),
    allScripts: await size(all),
  };
}

export function brotli(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

const scriptsOf = (html: string) => [
  ...paths(html, /<script\b[^>]*\ssrc="(\/[^"]+\.js)"/g),
  ...paths(html, /<link\b[^>]*\shref="(\/[^"]+\.js)"/g),
];
const stylesOf = (html: string) => new Set(paths(html, /<link\b[^>]*\shref="(\/[^"]+\.css)"/g));

function paths(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, path]) => (path === undefined ? [] : [path]));
}

/** Static imports belong to the same load; `import()` is for later. */
async function follow(path: string, dist: string, loaded: Set<string>, later: Set<string>): Promise<void> {
  if (loaded.has(path)) return;
  loaded.add(path);
  const code = await readFile(join(dist, path), 'utf8');
  const beside = (name: string) => posix.join(posix.dirname(path), name);
  for (const name of paths(code, /import\(\s*["'`](\.[^"'`]+\.js)["'`]/g)) later.add(beside(name));
  for (const name of paths(code, /(?:from|import)\s*["'](\.[^"']+\.js)["']/g))
    await follow(beside(name), dist, loaded, later);
}

/** react-dom alone, built like the page: what any page of this stack has to load. Bytes after brotli. */
export async function reactDomWeight(folder: string): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const entry = join(folder, 'entry.js');
  await writeFile(
    entry,
    "import { hydrateRoot } from 'react-dom/client';\nhydrateRoot(document.body, null);\n",
  );
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: entry } },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.reduce(
    (sum, file) => (file.type === 'chunk' ? sum + brotli(Buffer.from(file.code)) : sum),
    0,
  );
}
