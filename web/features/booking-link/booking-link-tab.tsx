import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, MessageCircle } from 'lucide-react';
import { settingsMessages } from '../../../domain/messages.ts';
import { slugInput } from '../../../domain/studio/slug.ts';
import { lastingAddress, readableAddress, whatsAppAddress } from '../../lib/sharing.ts';
import { check } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonAnchor } from '../../ui/button-face.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { QrCard } from './qr-card.tsx';
import { type BookingLink, bookingLinkQuery, changeSlug, useLinkShared } from './requests.ts';
import './booking-link.css';

export function BookingLinkTab() {
  const link = useQuery(bookingLinkQuery);
  if (link.isPending) return <SkeletonForm label="Carregando seu link..." fields={3} />;
  if (!link.data) return <LoadFailed title={settingsMessages.loadFailed} query={link} />;
  return (
    <div className="booking-link grid gap-4 top">
      <div className="booking-link-main grid gap-4 shrinks">
        <LinkCard link={link.data} />
        <SlugForm key={link.data.slug} link={link.data} />
      </div>
      <QrCard link={link.data} />
    </div>
  );
}

function LinkCard({ link }: { link: BookingLink }) {
  const shared = useLinkShared();
  const address = readableAddress(location.origin, link);
  const copy = {
    copiedMessage: settingsMessages.linkCopied,
    failedMessage: settingsMessages.linkCopyFailed,
    onCopied: shared,
  };
  return (
    <Card
      title="Seu link de agendamento"
      description="Compartilhe no Instagram, no WhatsApp e onde suas clientes estão."
    >
      <div className="link-card grid gap-4 shrinks">
        <CopyField label="Link público" value={address} {...copy} />
        <div className="link-card-actions grid gap-2">
          <ButtonAnchor
            href={whatsAppAddress(link.businessName, address)}
            target="_blank"
            rel="noreferrer"
            icon={<MessageCircle />}
            onClick={shared}
          >
            Enviar pelo WhatsApp
          </ButtonAnchor>
          <ButtonAnchor
            href={address}
            target="_blank"
            rel="noreferrer"
            variant="outline"
            icon={<ExternalLink />}
          >
            Testar link
          </ButtonAnchor>
        </div>
        <CopyField
          label="Link permanente"
          value={lastingAddress(location.origin, link)}
          description="Continua valendo mesmo que você mude o link acima."
          {...copy}
        />
      </div>
    </Card>
  );
}

/** Older names keep leading here: nothing that was shared breaks. */
function SlugForm({ link }: { link: BookingLink }) {
  const queryClient = useQueryClient();
  const form = useStudioForm({
    initial: { slug: link.slug },
    read: (fields) => check(slugInput, fields),
    save: async ({ slug }) => (slug === link.slug ? link : changeSlug(slug)),
    onSaved: (changed) => {
      if (changed === link) return;
      queryClient.setQueryData(bookingLinkQuery.queryKey, changed);
      toast.success('Link alterado com sucesso!');
    },
  });

  return (
    <Card title="Personalizar o link" description="Um nome curto, fácil de ditar por telefone.">
      <Form form={form} aria-label="Personalizar o link">
        {form.refusal && <Banner tone="danger">{form.refusal}</Banner>}
        <FormText
          form={form}
          name="slug"
          label="Nome no link"
          prefix="/agendar/"
          autoComplete="off"
          spellCheck="false"
          description="Letras minúsculas, números e hífens. O link antigo continua levando à sua página."
          format={asSlug}
        />
        <Button
          type="submit"
          variant="outline"
          isDisabled={form.fields.slug === link.slug}
          pending={form.pending}
        >
          Alterar link
        </Button>
      </Form>
    </Card>
  );
}

/** Takes a pasted address, and lets people type spaces and capitals. */
function asSlug(text: string): string {
  const name = text.includes('/agendar/') ? (text.split('/agendar/')[1] ?? '') : text;
  return name.toLowerCase().replace(/[\s_]+/g, '-');
}
