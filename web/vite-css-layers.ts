import { relative } from 'node:path';
import type { CSSOptions } from 'vite';

type Plugins = Exclude<CSSOptions['postcss'], string | undefined>['plugins'];

/** Weakest first. Each file begins with them: nobody knows which of a page's files comes first. */
const ORDER = 'reset, tokens, primitives, components, screens';

/** By the folder of a file. */
function layerOf(file: string): string {
  if (file.startsWith('themes/')) return 'tokens';
  if (file === 'ui/base.css') return 'reset';
  if (file.startsWith('ui/primitives/')) return 'primitives';
  return /^ui\/|^features\/shared\/|node_modules\//.test(file) ? 'components' : 'screens';
}

/** What layers do not order. */
const outside = new Set(['charset', 'font-face', 'import', 'layer', 'page']);

/** Puts every stylesheet into its layer, also those that another one imports. */
export const cssLayers = (root: string): NonNullable<Plugins> => [
  {
    postcssPlugin: 'css-layers',
    OnceExit(sheet, { AtRule }) {
      let open: InstanceType<typeof AtRule> | undefined;
      for (const node of [...sheet.nodes]) {
        if (node.type === 'atrule' && outside.has(node.name)) {
          open = undefined;
          continue;
        }
        const params = layerOf(relative(root, node.source?.input.file ?? ''));
        if (open?.params !== params) {
          open = new AtRule({ name: 'layer', params });
          node.before(open);
        }
        open.append(node);
      }
      sheet.prepend(new AtRule({ name: 'layer', params: ORDER }));
    },
  },
];
