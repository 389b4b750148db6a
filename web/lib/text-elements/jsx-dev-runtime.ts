/** As jsx-runtime.ts, while developing. */
import * as react from 'react/jsx-dev-runtime';
import { separateText } from './separate-text.ts';

export { Fragment } from 'react/jsx-dev-runtime';

export const jsxDEV: typeof react.jsxDEV = (type, props, ...rest) =>
  react.jsxDEV(type, separateText(type, props ?? {}), ...rest);
