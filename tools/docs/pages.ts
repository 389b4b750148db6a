import { apiPage } from './api-page.ts';
import { dataModelPage } from './data-model-page.ts';
import { openApi } from './openapi.ts';

export const pages = (): Record<string, string> => ({
  'docs/api.md': apiPage(),
  'docs/data-model.md': dataModelPage(),
  'functions/openapi.json': lineByLine(openApi()),
});

/** JSON with a line for each operation, so that two changes of the API seldom meet in one line. */
function lineByLine({ paths, ...rest }: ReturnType<typeof openApi>): string {
  const lines = Object.entries(paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(([method, one]) => `"${method}":${JSON.stringify(one)}`);
    return `"${path}":{\n${operations.join(',\n')}\n}`;
  });
  return `{"paths":{\n${lines.join(',\n')}\n},\n${JSON.stringify(rest).slice(1)}\n`;
}
