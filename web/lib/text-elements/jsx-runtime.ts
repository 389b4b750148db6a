/** What the build compiles JSX to (web/vite.config.ts). */
import * as react from 'react/jsx-runtime';
import { separateText } from './separate-text.ts';

export { Fragment } from 'react/jsx-runtime';

export const jsx: typeof react.jsx = (type, props, key) =>
  react.jsx(type, separateText(type, props ?? {}), key);
export const jsxs = jsx;
