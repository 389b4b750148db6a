import {
  Bell,
  BellRing,
  ChartColumn,
  CloudUpload,
  History,
  Import,
  Layers,
  ListPlus,
  type LucideIcon,
  MessageCircle,
  Palette,
  QrCode,
  Repeat,
  Star,
  Users,
  Wallet,
} from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const icons: Record<string, LucideIcon> = {
  bell: Bell,
  chart: ChartColumn,
  cloud: CloudUpload,
  history: History,
  import: Import,
  layers: Layers,
  list: ListPlus,
  message: MessageCircle,
  palette: Palette,
  qr: QrCode,
  repeat: Repeat,
  ring: BellRing,
  star: Star,
  users: Users,
  wallet: Wallet,
};

/** In CSS pixels; `npm run screens` writes the pictures at once and twice that size. */
const SCREEN = { width: 300, height: 650 };
/** In sight when the page opens: the first is its largest picture. */
const loading: Record<string, string> = { booking: 'fetchpriority="high"', agenda: 'fetchpriority="low"' };

function iconHtml(name: string): string {
  const icon = icons[name];
  if (!icon) throw new Error(`the landing page names an unknown icon: ${name}`);
  return renderToStaticMarkup(createElement(icon, { size: 24, strokeWidth: 1.75, 'aria-hidden': true }));
}

/** Vite gives the pictures their hashed names. */
function screenHtml(name: string, alt: string): string {
  const sources = ['avif', 'webp'].map((format) => {
    const [once, twice] = [1, 2].map((density) => `./features/landing/screens/${name}-${density}x.${format}`);
    return { format, once, srcset: `${once} 1x, ${twice} 2x` };
  });
  const [avif, webp] = sources;
  const { width, height } = SCREEN;
  return `<div class="screen"><picture><source type="image/avif" srcset="${avif?.srcset}" />
<img src="${webp?.once}" srcset="${webp?.srcset}" alt="${alt}" width="${width}" height="${height}" decoding="async" ${loading[name] ?? 'loading="lazy"'} /></picture></div>`;
}

/** Replaces the comments of landing.html, before Vite collects the files of the page. */
export function landingParts(): Plugin {
  return {
    name: 'landing-parts',
    transformIndexHtml: {
      order: 'pre',
      handler: (document, { filename }) =>
        filename.endsWith('landing.html')
          ? document
              .replace(/<!--icon (\w+)-->/g, (_, name: string) => iconHtml(name))
              .replace(/<!--screen (\w+): ([^<>"]+?)-->/g, (_, name: string, alt: string) =>
                screenHtml(name, alt),
              )
          : undefined,
    },
  };
}
