import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { type PictureKind, pictureShapes } from '../../../../domain/studio/picture.ts';
import { Button } from '../../../ui/button.tsx';
import { BackCloses, Dialog } from '../../../ui/dialog.tsx';
import { HeaderPreview } from '../picture-frame.tsx';
import type { Part } from './cut-picture.ts';
import type { OpenPicture } from './open-picture.ts';
import 'react-easy-crop/react-easy-crop.css';
import './crop-dialog.css';

interface Props {
  kind: PictureKind;
  picture: OpenPicture;
  onCut: (part: Part) => void;
  onCancel: () => void;
}

const titles: Record<PictureKind, string> = { cover: 'Ajustar a capa', logo: 'Ajustar o logo' };
const CENTRE = { x: 0, y: 0 };

export function CropDialog({ kind, picture, onCut, onCancel }: Props) {
  const [position, setPosition] = useState(CENTRE);
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part | null>(null);
  const nearest = nearestZoom(kind, picture.image);
  return (
    <Dialog
      title={titles[kind]}
      size="lg"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      footer={
        <>
          <Button variant="outline" onPress={onCancel}>
            Cancelar
          </Button>
          <Button isDisabled={part === null} onPress={() => part && onCut(part)}>
            Usar imagem
          </Button>
        </>
      }
    >
      <BackCloses onBack={onCancel} />
      <div className="grid gap-4" data-kind={kind}>
        <div className="crop-stage">
          <Cropper
            image={picture.address}
            aspect={pictureShapes[kind].ratio}
            crop={position}
            zoom={zoom}
            maxZoom={nearest}
            objectFit="contain"
            disableAutomaticStylesInjection
            keyboardStep={8}
            mediaProps={{ alt: '' }}
            cropperProps={{
              'aria-label': 'Parte da imagem que aparece. Use as setas para mover.',
              role: 'group',
            }}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setPart(pixels)}
            onCropAreaChange={(_, pixels) => setPart(pixels)}
          />
        </div>
        <label className="crop-zoom row middle gap-3 small medium">
          Zoom
          <input
            type="range"
            min={1}
            max={nearest}
            step={0.01}
            value={zoom}
            disabled={nearest === 1}
            aria-valuetext={`${Math.round(zoom * 100)}%`}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        {part && <CropPreview kind={kind} image={picture.image} part={part} />}
      </div>
    </Dialog>
  );
}

/** No nearer than pixels are there for, and no nearer than three times. */
function nearestZoom(kind: PictureKind, { naturalWidth, naturalHeight }: HTMLImageElement): number {
  const { least, ratio } = pictureShapes[kind];
  const widest = Math.min(naturalWidth, naturalHeight * ratio);
  return Math.max(1, Math.min(3, widest / least.width));
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
      <figcaption>Como vai ficar na sua página</figcaption>
      <HeaderPreview {...(kind === 'logo' ? { logo: chosen } : { cover: chosen })} />
    </figure>
  );
}
