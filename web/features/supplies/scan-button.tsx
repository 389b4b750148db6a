import { ScanBarcode } from 'lucide-react';
import { useRef, useState } from 'react';
import { readCode, type ScannedCode } from '../../../domain/supply/barcode.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

/** Of browsers that have it (https://wicg.github.io/shape-detection-api/): Chrome on Android and on Macs. */
interface Detector {
  detect(image: ImageBitmap): Promise<readonly { rawValue: string }[]>;
}
declare global {
  var BarcodeDetector: (new () => Detector) | undefined;
}

/** Reads the code of a package off a picture that the phone's camera takes; nothing where the browser reads none, and codes are typed. */
export function ScanButton({ onCode }: { onCode: (code: ScannedCode) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  if (globalThis.BarcodeDetector === undefined) return null;

  async function read(file: File) {
    setReading(true);
    const codes = (await codesOf(file)).map(readCode);
    setReading(false);
    // A package may bear an EAN and a square: what says more is taken.
    const [best] = codes.filter(({ gtin, lot }) => gtin ?? lot).sort((one, other) => said(other) - said(one));
    if (best) onCode(best);
    else toast.error('Não achamos um código nesta foto. Chegue mais perto ou digite o lote.');
  }

  return (
    <>
      <Button
        variant="outline"
        icon={<ScanBarcode />}
        pending={reading}
        onPress={() => input.current?.click()}
      >
        Ler código
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Foto do código"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ''; // the same picture again is another try
          if (file) void read(file);
        }}
      />
    </>
  );
}

const said = (code: ScannedCode) => Object.values(code).filter((one) => one !== null).length;

async function codesOf(file: File): Promise<string[]> {
  try {
    const image = await createImageBitmap(file);
    const found = globalThis.BarcodeDetector && (await new globalThis.BarcodeDetector().detect(image));
    image.close();
    return (found ?? []).map(({ rawValue }) => rawValue);
  } catch {
    return [];
  }
}
