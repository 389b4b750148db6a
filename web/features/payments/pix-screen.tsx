import { useScreenAwake } from '../../lib/screen-awake.ts';
import { BackCloses } from '../../ui/back-closes.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode, type QrMatrix } from '../../ui/qr-code.tsx';

interface Props {
  matrix: QrMatrix;
  amount: string;
  receiver: string;
  onClose: () => void;
}

/** The code as large as the screen, for a phone that is held out to the client. */
export function PixScreen({ matrix, amount, receiver, onClose }: Props) {
  useScreenAwake();
  return (
    <Dialog title="Pague com Pix" size="full" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="pix-screen">
        <p className="pix-screen-amount">{amount}</p>
        <QrCode matrix={matrix} label={`QR code do Pix de ${amount} para ${receiver}`} />
        <p>
          Para <strong>{receiver}</strong>
        </p>
        <p>Abra o aplicativo do seu banco e escaneie o QR code.</p>
      </div>
      <BackCloses onBack={onClose} />
    </Dialog>
  );
}
