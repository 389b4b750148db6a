import type { ClientRow } from '../../../../domain/client/client.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';

interface Props {
  lookalikes: readonly ClientRow[];
  onMerge: (otherId: string) => void;
}

/** Another record with the same phone or name: perhaps the same person. */
export function LookalikeNotice({ lookalikes, onMerge }: Props) {
  const [other] = lookalikes;
  if (other === undefined) return null;
  const contact = [other.phone && formatPhone(other.phone), other.email].filter(Boolean).join(' · ');
  return (
    <Banner
      tone="info"
      title="Pode haver outro cadastro da mesma pessoa."
      action={
        <NativeButton size="sm" variant="outline" onClick={() => onMerge(other.id)}>
          Comparar
        </NativeButton>
      }
    >
      {other.fullName}
      {contact && ` · ${contact}`}
    </Banner>
  );
}
