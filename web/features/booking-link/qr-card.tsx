import { Download, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { lastingAddress, saveFile, studioAddress } from '../../lib/sharing.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QrCode, type QrMatrix, qrMatrix } from '../../ui/qr-code.tsx';
import { toast } from '../../ui/toast.tsx';
import { type BookingLink, useLinkShared } from './requests.ts';

export function QrCard({ link }: { link: BookingLink }) {
  const shared = useLinkShared();
  const matrix = useMemo(
    () => qrMatrix((link.bookable > 1 ? studioAddress : lastingAddress)(location.origin, link)),
    [link],
  );
  const name = `qr-code-${link.studioSlug}`;

  async function savePicture() {
    const picture = await qrPicture(matrix);
    if (picture) saveFile(picture, `${name}.png`);
    else toast.error('Não foi possível criar a imagem. Baixe o arquivo SVG.');
    shared();
  }

  return (
    <Card title="QR code" description="Imprima e deixe no balcão: a cliente aponta a câmera e agenda.">
      <div className="grid justify-centre gap-4">
        <QrCode matrix={matrix} label={`QR code do link de agendamento de ${link.businessName}`} />
        <div className="grid gap-2 wide">
          <Button
            icon={<Printer />}
            onPress={() => {
              shared();
              print();
            }}
          >
            Imprimir
          </Button>
          <Button variant="outline" icon={<Download />} onPress={savePicture}>
            Baixar imagem
          </Button>
          <Button
            variant="ghost"
            onPress={() => {
              shared();
              saveFile(qrFile(matrix), `${name}.svg`);
            }}
          >
            Baixar SVG para gráfica
          </Button>
        </div>
      </div>
      {createPortal(<QrPoster link={link} matrix={matrix} />, document.body)}
    </Card>
  );
}

/** What the printer gets instead of the page. */
function QrPoster({ link, matrix }: { link: BookingLink; matrix: QrMatrix }) {
  return (
    <div className="qr-poster" aria-hidden="true">
      <p className="qr-poster-name">{link.businessName}</p>
      <p className="qr-poster-call">Agende seu horário</p>
      <QrCode matrix={matrix} />
      <p>Aponte a câmera do celular ou acesse</p>
      <p className="qr-poster-link">{studioAddress(location.host, link)}</p>
    </div>
  );
}

export function qrFile({ size, path }: QrMatrix): Blob {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** Pixels a module. */
const SCALE = 24;

function qrPicture({ size, path }: QrMatrix): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
