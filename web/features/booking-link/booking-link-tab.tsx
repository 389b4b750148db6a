import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, MessageCircle } from 'lucide-react';
import { settingsMessages } from '../../../domain/messages.ts';
import { slugInput } from '../../../domain/studio/slug.ts';
import { lastingAddress, ownAddress, studioAddress, whatsAppAddress } from '../../lib/sharing.ts';
import { check } from '../../lib/validation.ts';
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

export default function BookingLinkTab() {
  const link = useQuery(bookingLinkQuery);
  if (link.isPending) return <SkeletonForm label="Carregando seu link..." fields={3} />;
  if (!link.data) return <LoadFailed title={settingsMessages.loadFailed} query={link} />;
  const { bookable, isBookable, mayChangeStudio, slug, studioSlug } = link.data;
  const hasTeam = bookable > 1;
  return (
    <div className="booking-link grid gap-4 top">
      <div className="booking-link-main grid gap-4 shrinks">
        <LinkCard link={link.data} of={hasTeam ? 'team' : 'studio'} />
        {mayChangeStudio && <SlugForm key={studioSlug} link={link.data} ofStudio />}
        {hasTeam && isBookable && (
          <>
            <LinkCard link={link.data} of="person" />
            <SlugForm key={`own ${slug}`} link={link.data} />
          </>
        )}
      </div>
      <QrCard link={link.data} />
    </div>
  );
}

/** A studio of one; of several people; one of them. */
const cards = {
  studio: {
    title: 'Seu link de agendamento',
    description: 'Compartilhe no Instagram, no WhatsApp e onde suas clientes estão.',
    label: 'Link público',
  },
  team: {
    title: 'Link do estúdio',
    description: 'Mostra a equipe: a cliente escolhe com quem, ou qualquer profissional.',
    label: 'Link público',
  },
  person: {
    title: 'Seu link',
    description: 'Leva a cliente direto aos seus horários.',
    label: 'Seu link público',
  },
} as const;

function LinkCard({ link, of }: { link: BookingLink; of: keyof typeof cards }) {
  const shared = useLinkShared();
  const address = (of === 'person' ? ownAddress : studioAddress)(location.origin, link);
  const { title, description, label } = cards[of];
  return (
    <Card title={title} description={description}>
      <div className="link-card grid gap-4 shrinks">
        <CopyField label={label} value={address} onCopied={shared} />
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
        {of !== 'team' && (
          <CopyField
            label="Link permanente"
            value={lastingAddress(location.origin, link)}
            description="Continua valendo mesmo que você mude o link acima."
            onCopied={shared}
          />
        )}
      </div>
    </Card>
  );
}

/** Older names keep leading here: nothing that was shared breaks. */
function SlugForm({ link, ofStudio = false }: { link: BookingLink; ofStudio?: boolean }) {
  const current = ofStudio ? link.studioSlug : link.slug;
  const title = ofStudio ? 'Personalizar o link' : 'Personalizar o seu link';
  const queryClient = useQueryClient();
  const form = useStudioForm({
    initial: { slug: current },
    read: (fields) => check(slugInput, fields),
    save: async ({ slug }) => (slug === current ? link : changeSlug(slug, ofStudio)),
    onSaved: (changed) => {
      if (changed === link) return;
      queryClient.setQueryData(bookingLinkQuery.queryKey, changed);
      toast.success('Link alterado com sucesso!');
    },
  });

  return (
    <Card title={title} description="Um nome curto, fácil de ditar por telefone.">
      <Form form={form} aria-label={title}>
        <FormText
          form={form}
          name="slug"
          label="Nome no link"
          prefix={ofStudio ? '/agendar/' : `/agendar/${link.studioSlug}/`}
          autoComplete="off"
          spellCheck="false"
          description="Letras minúsculas, números e hífens. O link antigo continua valendo."
          format={asSlug}
        />
        <Button
          type="submit"
          variant="outline"
          isDisabled={form.fields.slug === current}
          pending={form.pending}
        >
          Alterar link
        </Button>
      </Form>
    </Card>
  );
}

/** Takes a pasted address, and lets people type spaces, capitals and accents, and the name they have on Instagram. */
function asSlug(text: string): string {
  const name = text.includes('/agendar/') ? (text.replace(/\/+$/, '').split('/').at(-1) ?? '') : text;
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[\s_.]+/g, '-');
}
