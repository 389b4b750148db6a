import { useQueryClient } from '@tanstack/react-query';
import { slugInput } from '../../../domain/studio/slug.ts';
import { check } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { type BookingLink, bookingLinkQuery, changeSlug } from './booking-link-query.ts';

/** Older names keep leading here: nothing that was shared breaks. */
export function SlugForm({ link }: { link: BookingLink }) {
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
