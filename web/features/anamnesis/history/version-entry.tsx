import { Check, Copy, PenLine } from 'lucide-react';
import { labelOf } from '../../../../domain/health/anamnesis.ts';
import type { Anamnesis } from '../../../../domain/health/version.ts';
import { momentText } from '../../../../domain/scheduling/moment.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';

interface Props {
  version: Anamnesis;
  zone: string;
  isNewest: boolean;
  onOpen: () => void;
  onReview: () => Promise<void>;
  onWithdrawPhotos: () => void;
}

/** When and by whom a version was filled in, whether it was signed, and which answers changed, by their names. */
export function VersionEntry({ version, zone, isNewest, onOpen, onReview, onWithdrawPhotos }: Props) {
  const { number, createdAt, filledBy, changed, reviewedAt } = version;
  const isUnreviewed = filledBy.kind === 'client' && reviewedAt === null;
  const mayWithdraw = isNewest && version.consents.consentPhotos && version.photosWithdrawnAt === null;
  return (
    <li className="health-version" data-unreviewed={isUnreviewed}>
      <h3>
        Versão {number}
        {isNewest && <Badge tone="primary">Atual</Badge>}
        {isUnreviewed && <Badge tone="info">Para revisar</Badge>}
        <Badge {...(version.signedAt !== null && { tone: 'success', icon: <PenLine /> })}>
          {version.signedAt === null ? 'Sem assinatura' : 'Assinada'}
        </Badge>
      </h3>
      <p>
        {momentText(zone, new Date(createdAt))}, por{' '}
        {filledBy.kind === 'member' ? filledBy.name : 'cliente, pelo link'}
      </p>
      <p>
        <strong>{number === 1 ? 'Preenchido' : 'Mudou'}:</strong>{' '}
        {changed.length === 0 ? 'nada' : changed.map(labelOf).join(', ')}
      </p>
      {version.photosWithdrawnAt && (
        <p>Consentimento para fotos retirado em {momentText(zone, new Date(version.photosWithdrawnAt))}.</p>
      )}
      <Digest digest={version.digest} number={number} />
      <div className="health-version-actions">
        <Button size="sm" variant="outline" aria-label={`Abrir versão ${number}`} onPress={onOpen}>
          Abrir
        </Button>
        {isUnreviewed && isNewest && (
          <Button size="sm" icon={<Check />} onPress={() => void onReview().catch(() => undefined)}>
            Marcar como revisada
          </Button>
        )}
        {mayWithdraw && (
          <Button size="sm" variant="ghost" onPress={onWithdrawPhotos}>
            Retirar consentimento para fotos
          </Button>
        )}
      </div>
    </li>
  );
}

/** Stands for the signed text: whoever has the copy can compute it again. */
function Digest({ digest, number }: { digest: string; number: number }) {
  const copy = () =>
    navigator.clipboard.writeText(digest).then(
      () => toast.success('Código de verificação copiado.'),
      () => toast.error('Não foi possível copiar.'),
    );
  return (
    <p className="health-digest">
      SHA-256 <code>{digest.slice(0, 12)}…</code>
      <Button
        size="sm"
        variant="ghost"
        iconOnly
        icon={<Copy />}
        aria-label={`Copiar código de verificação da versão ${number}`}
        onPress={copy}
      />
    </p>
  );
}
