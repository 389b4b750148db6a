import type { PictureKind } from '../../../domain/studio/picture.ts';
import type { Face } from './face.ts';
import { HeaderPreview } from './header-preview.tsx';

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
