import { useEffect, useRef } from 'react';
import { type PictureKind, pictureShapes } from '../../../../domain/studio/picture.ts';
import type { Face } from '../face.ts';
import { HeaderPreview } from '../header-preview.tsx';
import type { Part } from './cut-picture.ts';

interface Props {
  kind: PictureKind;
  image: HTMLImageElement;
  part: Part;
  face: Face;
}

/** The header of the public page with the part as it is chosen now. */
export function CropPreview({ kind, image, part, face }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = pictureShapes[kind].small;
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    pen?.clearRect(0, 0, width, height);
    pen?.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
  }, [image, part, width, height]);
  const chosen = <canvas ref={canvas} width={width} height={height} />;
  const pictures =
    kind === 'logo'
      ? { logo: chosen }
      : { cover: chosen, logo: face.logoUrl && <img src={face.logoUrl} alt="" /> };
  return (
    <figure className="crop-preview">
      <figcaption>Como vai ficar na sua página</figcaption>
      <HeaderPreview face={face} {...pictures} />
    </figure>
  );
}
