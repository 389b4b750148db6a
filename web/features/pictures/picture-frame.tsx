import type { ReactNode } from 'react';
import type { PictureKind } from '../../../domain/studio/picture.ts';
import { Masthead } from '../../ui/masthead.tsx';
import '../../ui/masthead.css';
import { keys, readStored } from '../../lib/storage.ts';

interface Props {
  kind: PictureKind;
  /** null: none. */
  address: string | null;
  face: Face;
}

/** The picture where clients will see it: the cover as the page's header, the logo by itself. */
export function PictureFrame({ kind, address, face }: Props) {
  return (
    <div className="picture-frame">
      {kind === 'cover' ? (
        <HeaderPreview
          face={face}
          cover={address && <img src={address} alt="Capa escolhida" />}
          logo={face.logoUrl && <img src={face.logoUrl} alt="" />}
        />
      ) : (
        <LogoFrame address={address} face={face} />
      )}
      <div className="picture-drop">Solte a imagem aqui</div>
    </div>
  );
}

function LogoFrame({ address, face }: Pick<Props, 'address' | 'face'>) {
  if (address)
    return <img className="picture-logo" src={address} width={112} height={112} alt="Logo escolhido" />;
  return (
    <span className="picture-logo" aria-hidden="true">
      {Array.from(face.businessName.trim())[0]?.toUpperCase()}
    </span>
  );
}

/** What clients see first of the studio's page. */
export function HeaderPreview({ face, cover, logo }: { face: Face; cover?: ReactNode; logo?: ReactNode }) {
  const { businessName, tagline } = face;
  return (
    <div className="header-preview">
      <Masthead
        name={businessName}
        theme={document.documentElement.dataset.theme ?? 'default'}
        title={<strong>{businessName}</strong>}
        line={tagline && <p>{tagline}</p>}
        picture={cover}
        mark={logo}
      />
    </div>
  );
}

/** What stands on the public page's header beside the picture that is chosen. */
export interface Face {
  businessName: string;
  tagline: string;
  logoUrl: string | null;
}

const nobody: Face = { businessName: 'Seu estúdio', tagline: '', logoUrl: null };

/** As the studio is known on this device since it was last opened. */
export function keptFace(): Face {
  return readStored(keys.theme, readFace) ?? nobody;
}

function readFace(value: unknown): Face | null {
  if (typeof value !== 'object' || value === null) return null;
  const { businessName, tagline, logoUrl } = value as Record<keyof Face, unknown>; // an object: any of it may be missing
  if (typeof businessName !== 'string') return null;
  return {
    businessName,
    tagline: typeof tagline === 'string' ? tagline : '',
    logoUrl: typeof logoUrl === 'string' ? logoUrl : null,
  };
}
