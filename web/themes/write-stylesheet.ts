/** node web/themes/write-stylesheet.ts */
import { writeFileSync } from 'node:fs';
import { themeStylesheet } from './stylesheet.ts';

writeFileSync(new URL('./themes.css', import.meta.url), themeStylesheet());
