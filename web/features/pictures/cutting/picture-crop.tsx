import { useEffect, useRef } from 'react';
import { type PictureKind, pictureShapes } from '../../../../domain/studio/picture.ts';
import CropDialog from '../../shared/cutting/crop-dialog.tsx';
import type { Part } from '../../shared/cutting/draw-part.ts';
import type { OpenPicture } from '../../shared/cutting/open-picture.ts';
import { HeaderPreview } from '../picture-frame.tsx';
import './picture-crop.css';

interface Props {
  kind: PictureKind;
  picture: OpenPicture;
  onCut: (part: Part) => void;
  onCancel: () => void;
}

const titles: Record<PictureKind, string> = { cover: 'Ajustar a capa', logo: 'Ajustar o logo' };

export default function PictureCrop({ kind, picture, ...on }: Props) {
  const { ratio, least } = pictureShapes[kind];
  return (
    <CropDialog
      title={titles[kind]}
      ratio={ratio}
      least={least.width}
      picture={picture}
      preview={(part) => <CropPreview kind={kind} image={picture.image} part={part} />}
      {...on}
    />
  );
}

function CropPreview(props: { kind: PictureKind; image: HTMLImageElement; part: Part }) {
  const { kind, image, part } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = pictureShapes[kind].small;
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    pen?.clearRect(0, 0, width, height);
    pen?.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
  }, [image, part, width, height]);
  const chosen = <canvas ref={canvas} width={width} height={height} />;
  return (
    <figure className="crop-preview">
      <figcaption className="muted small below-2">Como vai ficar na sua página</figcaption>
      <HeaderPreview {...(kind === 'logo' ? { logo: chosen } : { cover: chosen })} />
    </figure>
  );
}
