import { type ReactNode, useState } from 'react';
import Cropper from 'react-easy-crop';
import { BackCloses } from '../../../ui/back-closes.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Part } from './draw-part.ts';
import type { OpenPicture } from './open-picture.ts';
import 'react-easy-crop/react-easy-crop.css';
import './crop-dialog.css';

interface Props {
  title: string;
  /** Width by height of the part. */
  ratio: number;
  /** Pixels that the part is wide at the least. */
  least: number;
  picture: OpenPicture;
  preview?: (part: Part) => ReactNode;
  onCut: (part: Part) => void;
  onCancel: () => void;
}

const CENTRE = { x: 0, y: 0 };

export default function CropDialog({ title, ratio, least, picture, preview, onCut, onCancel }: Props) {
  const [position, setPosition] = useState(CENTRE);
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part | null>(null);
  const nearest = nearestZoom(picture.image, { ratio, least });
  return (
    <Dialog
      title={title}
      size="lg"
      isDismissable={false}
      onClose={onCancel}
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
      <div className="grid gap-4">
        <div className="crop-stage">
          <Cropper
            image={picture.address}
            aspect={ratio}
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
        {part && preview?.(part)}
      </div>
    </Dialog>
  );
}

/** No nearer than pixels are there for, and no nearer than three times. */
function nearestZoom(
  { naturalWidth, naturalHeight }: HTMLImageElement,
  { ratio, least }: Pick<Props, 'ratio' | 'least'>,
): number {
  const widest = Math.min(naturalWidth, naturalHeight * ratio);
  return Math.max(1, Math.min(3, widest / least));
}
