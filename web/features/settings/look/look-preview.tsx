import { useEffect, useRef, useState } from 'react';
import { TAGLINE, type ThemeName } from '../../../../domain/studio/studio.ts';
import { Card } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import './look-preview.css';

interface Look {
  theme: ThemeName;
  businessName: string;
  tagline: string;
  /** Addresses; null for none. */
  cover: string | null;
  logo: string | null;
}

interface Props {
  professionalId: string;
  look: Look;
}

const views = [
  { value: 'page', label: 'Página' },
  { value: 'mail', label: 'E-mail' },
] as const;

/** Personalização › Visualizar: what clients see, in the frame of a phone, with what is not saved yet. */
export default function LookPreview({ professionalId, look }: Props) {
  const [shown, setShown] = useState<(typeof views)[number]['value']>('page');
  return (
    <Card title="Como suas clientes veem" description="Com o que você escolheu, mesmo antes de salvar.">
      <div className="grid justify-centre gap-5">
        <Segmented label="Visualizar" items={views} value={shown} onChange={setShown} />
        <div className="phone-frame">
          {shown === 'page' ? (
            <PagePreview professionalId={professionalId} look={look} />
          ) : (
            <EmailPreview look={look} />
          )}
        </div>
      </div>
    </Card>
  );
}

/** The real page, without its scripts: nothing can be booked here, and it counts as no visit. */
function PagePreview({ professionalId, look }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const dress = () => {
    const page = frame.current?.contentDocument;
    if (page) dressPage(page, look);
  };
  useEffect(dress);
  return (
    <iframe
      ref={frame}
      title="Sua página de agendamento"
      src={`/agendar?professional=${professionalId}&preview`}
      sandbox="allow-same-origin"
      onLoad={dress}
    />
  );
}

/** Puts a look on the page as the server drew it with the saved one. */
function dressPage(page: Document, { theme, businessName, tagline, cover, logo }: Look): void {
  page.documentElement.dataset.theme = theme;
  for (const excuse of page.querySelectorAll('noscript')) excuse.remove();
  const masthead = page.querySelector('.masthead');
  const words = masthead?.querySelector('.masthead-words');
  const title = words?.querySelector('h1');
  if (!masthead || !words || !title) return;
  title.textContent = businessName;
  const line =
    title.parentElement?.querySelector('p') ??
    title.insertAdjacentElement('afterend', page.createElement('p'));
  if (line) line.textContent = tagline.trim() || TAGLINE;
  show(masthead, cover, { width: 1440, height: 480 });
  show(words, logo, { width: 56, height: 56 });
  masthead.toggleAttribute('data-drawn', cover === null);
  masthead.querySelector('.masthead-drawing')?.toggleAttribute('hidden', cover !== null);
}

/** The picture in `parent`: with this address, or gone. */
function show(parent: Element, address: string | null, size: { width: number; height: number }): void {
  const found = parent.querySelector<HTMLImageElement>(':scope > img');
  if (address === null) {
    found?.remove();
    return;
  }
  const makePicture = () => Object.assign(parent.ownerDocument.createElement('img'), { alt: '', ...size });
  const picture = found ?? parent.insertBefore(makePicture(), parent.firstChild);
  if (picture.getAttribute('src') === address) return;
  picture.removeAttribute('srcset');
  picture.src = address;
}

/** A receipt about nobody, as the server writes it. */
function EmailPreview({ look: { theme, businessName, logo } }: Pick<Props, 'look'>) {
  const query = new URLSearchParams({ theme, businessName: businessName.trim() || ' ' });
  const id = logo?.split('/')[2];
  if (id) query.set('logo', id);
  return (
    <iframe
      title="E-mail para a cliente"
      src={`/api/settings/mail-preview?${query}`}
      sandbox="allow-same-origin"
    />
  );
}
