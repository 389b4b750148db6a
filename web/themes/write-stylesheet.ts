/** node web/themes/write-stylesheet.ts */
import { writeFileSync } from 'node:fs';
import { serviceStylesheet, themeStylesheet } from './stylesheet.ts';

writeFileSync(new URL('./themes.css', import.meta.url), themeStylesheet());
writeFileSync(new URL('./service-colours.css', import.meta.url), serviceStylesheet());
