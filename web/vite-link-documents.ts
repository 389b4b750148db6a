import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** Pages behind links to clients, by their folders in `link`: the address, the title, and what to do without script. */
const pages = {
  manage: {
    address: 'agendamento',
    title: 'Seu agendamento',
    way: 'Para mudar o seu horário, ligue ou escreva para o estúdio.',
  },
  anamnesis: {
    address: 'anamnese-cliente',
    title: 'Ficha de anamnese',
    way: 'Peça ao estúdio para preencher a ficha com você.',
  },
  review: {
    address: 'avaliacao',
    title: 'Sua avaliação',
    way: 'Para avaliar o atendimento sem ele, escreva para o estúdio.',
  },
  waitlist: {
    address: 'encaixe',
    title: 'Lista de encaixe',
    way: 'Para responder sem ele, escreva para o estúdio.',
  },
};

/** The document of each page, by its folder. There is no such file: `linkDocuments` makes it. */
export const documentsOfLinks = Object.entries(pages).map(
  ([folder, { address }]) => [folder, `${address}.html`] as const,
);

const pageAt = (path: string) =>
  Object.entries(pages).find(([, { address }]) => basename(path, '.html') === address);

/** Makes link.html the document of each of these pages, built and while developing. */
export function linkDocuments(root: string): Plugin {
  return {
    name: 'link-documents',
    resolveId: (id) => (id.endsWith('.html') && pageAt(id) ? id : undefined),
    load: (id) =>
      id.endsWith('.html') && pageAt(id) ? readFileSync(join(root, 'link.html'), 'utf8') : undefined,
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (pageAt(pathOf(request.url))) request.url = '/link.html';
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre', // before Vite collects the files of the page
      handler(document, { filename, originalUrl }) {
        const [folder, page] = pageAt(originalUrl === undefined ? filename : pathOf(originalUrl)) ?? [];
        return (
          page &&
          document
            .replace('<!--title-->', page.title)
            .replace('<!--way-->', page.way)
            .replace('/link/page.tsx', `/link/${folder}/page.tsx`)
        );
      },
    },
  };
}

const pathOf = (url = '/') => new URL(url, 'http://localhost').pathname;
