import { Copy } from 'lucide-react';
import { securitySentences } from '../../../../domain/account/security-sentences.ts';
import { MOBILE, useMedia } from '../../../lib/media.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonAnchor } from '../../../ui/button-anchor.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Enrolment } from '../requests.ts';
import './take-key.css';

/** The key, by picture, by tap or by hand. A phone cannot read its own screen: there the app is opened by a tap. */
export function TakeKey({ enrolment }: { enrolment: Enrolment }) {
  const isPhone = useMedia(MOBILE);
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(enrolment.qrCode)}`;
  return (
    <div className="take-key">
      <img
        className="take-key-picture"
        src={picture}
        width={200}
        height={200}
        alt="QR code para o aplicativo autenticador"
      />
      <div className="take-key-words">
        <p>
          {isPhone
            ? 'Neste celular, toque em abrir. Em outro aparelho, aponte a câmera do aplicativo para o QR code.'
            : 'Abra o aplicativo no celular, toque em adicionar conta e aponte a câmera para o QR code. Depois, digite aqui o código que ele mostrar.'}
        </p>
        {isPhone && (
          <ButtonAnchor href={enrolment.uri} variant="outline" wide>
            Abrir no aplicativo
          </ButtonAnchor>
        )}
      </div>
      <Key secret={enrolment.secret} />
    </div>
  );
}

/** In groups of four to be read; copied in one piece. */
function Key({ secret }: { secret: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(securitySentences.keyCopied);
    } catch {
      toast.error(securitySentences.keyCopyFailed);
    }
  }
  return (
    <div className="take-key-secret">
      <p>
        Ou digite a chave: <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Button variant="outline" iconOnly aria-label="Copiar a chave" icon={<Copy />} onPress={copy} />
    </div>
  );
}
