import { workPictureMessages } from '../../../../domain/work-record/pictures.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** No picture of the client is taken or shown. */
export function NeedsConsent({ clientId }: { clientId: string }) {
  return (
    <Banner
      tone="warning"
      title={workPictureMessages.notAllowed}
      action={
        <LinkButton
          size="sm"
          variant="outline"
          to="/clients/$clientId"
          params={{ clientId }}
          search={{ anamnesis: clientId }}
        >
          Abrir anamnese
        </LinkButton>
      }
    >
      {workPictureMessages.howAllowed}
    </Banner>
  );
}
