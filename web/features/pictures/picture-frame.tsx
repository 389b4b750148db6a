import type { ReactNode } from 'react';
import { fallback, nullable, object, safeParse, string } from 'valibot';
import type { PictureKind } from '../../../domain/studio/picture.ts';
import { keys, readStored } from '../../lib/storage.ts';
import { Masthead } from '../../ui/masthead.tsx';
import '../../ui/masthead.css';

/** The picture where clients will see it: the cover as the page's header, the logo by itself. `address`: null for none. */
export function PictureFrame({ kind, address }: { kind: PictureKind; address: string | null }) {
  return (
    <div className="picture-frame anchor">
      {kind === 'cover' ? (
        <HeaderPreview cover={address && <img src={address} alt="Capa escolhida" />} />
      ) : address ? (
        <img className="picture-logo" src={address} width={112} height={112} alt="Logo escolhido" />
      ) : (
        <span className="picture-logo centred medium" aria-hidden="true">
          {Array.from(knownStudio().businessName.trim())[0]?.toUpperCase()}
        </span>
      )}
      <div className="picture-drop bold text-centre">Solte a imagem aqui</div>
    </div>
  );
}

/** What clients see first of the studio's page; beside the picture that is chosen stands what is known of the studio. */
export function HeaderPreview({ cover, logo }: { cover?: ReactNode; logo?: ReactNode }) {
  const { businessName, tagline, logoUrl } = knownStudio();
  return (
    <div className="header-preview framed">
      <Masthead
        name={businessName}
        theme={document.documentElement.dataset.theme ?? 'default'}
        title={<strong>{businessName}</strong>}
        line={tagline && <p>{tagline}</p>}
        picture={cover}
        mark={logo ?? (logoUrl && <img src={logoUrl} alt="" />)}
      />
    </div>
  );
}

const studio = object({
  businessName: string(),
  tagline: fallback(string(), ''),
  logoUrl: fallback(nullable(string()), null),
});

function knownStudio() {
  const stored = readStored(keys.theme, (value) => {
    const { success, output } = safeParse(studio, value);
    return success ? output : null;
  });
  return stored ?? { businessName: 'Seu estúdio', tagline: '', logoUrl: null };
}
