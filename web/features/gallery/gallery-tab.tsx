import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Gallery, MAX_GALLERY } from '../../../domain/gallery/gallery.ts';
import { galleryMessages } from '../../../domain/gallery/messages.ts';
import { api, call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { OrderList } from '../../ui/order-list.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';
import { GalleryRemovalDialog } from '../shared/gallery/removal-dialog.tsx';
import { GalleryTextDialog } from '../shared/gallery/text-dialog.tsx';
import { galleryQuery } from './requests.ts';
import './gallery-tab.css';

type GalleryPicture = Gallery['pictures'][number];

/** Configurações › Capa e logo: what the public page shows, in its order. */
export default function GalleryTab({ mayEdit }: { mayEdit: boolean }) {
  const query = useQuery({ ...galleryQuery, enabled: mayEdit });
  return (
    <Card
      title="Galeria"
      description="As fotos do seu trabalho no fim da página de agendamento, só de clientes que autorizaram."
    >
      {mayEdit ? (
        <Loaded query={query} sentence={galleryMessages.loadFailed} loading="Carregando galeria...">
          {({ pictures }) => <Pictures pictures={pictures} />}
        </Loaded>
      ) : (
        <p className="muted">Quem administra o estúdio escolhe as fotos.</p>
      )}
    </Card>
  );
}

function Pictures({ pictures }: { pictures: GalleryPicture[] }) {
  const onOrder = useSavedOrder();
  const [open, setOpen] = useState<{ what: 'text' | 'removal'; picture: GalleryPicture } | null>(null);
  const close = () => setOpen(null);
  if (pictures.length === 0) {
    return (
      <EmptyState
        picture="people"
        sentence={galleryMessages.empty}
        hint={galleryMessages.howTo}
        action={<LinkButton to="/clients">Ver clientes</LinkButton>}
      />
    );
  }
  return (
    <div className="stack gap-4">
      <p className="muted small">
        {pictures.length} de {MAX_GALLERY}. Arraste ou use as setas para mudar a ordem.
      </p>
      <div className="gallery-order">
        <OrderList
          label="Fotos na ordem da página"
          {...{ rows: pictures, onOrder }}
          nameOf={({ text }) => text}
          actionsOf={(picture) => (
            <>
              <Button
                variant="ghost"
                iconOnly
                aria-label={`Editar a descrição de ${picture.text}`}
                icon={<Pencil />}
                onPress={() => setOpen({ what: 'text', picture })}
              />
              <Button
                variant="ghost"
                iconOnly
                aria-label={`Tirar da galeria: ${picture.text}`}
                icon={<Trash2 />}
                onPress={() => setOpen({ what: 'removal', picture })}
              />
            </>
          )}
        >
          {({ text, url }) => (
            <>
              <img src={url} alt="" loading="lazy" draggable={false} />
              <span className="gallery-text breakable small grow shrinks">{text}</span>
            </>
          )}
        </OrderList>
      </div>
      {open?.what === 'removal' && <GalleryRemovalDialog id={open.picture.id} onClose={close} />}
      {open?.what === 'text' && (
        <GalleryTextDialog
          title="Descrição da foto"
          text={open.picture.text}
          submitLabel="Salvar"
          saved={galleryMessages.saved}
          save={(text) => call(api.gallery[':id'].$put({ param: { id: open.picture.id }, json: { text } }))}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Shown at once and saved, one order after another; what the server refuses is read again. */
function useSavedOrder() {
  const queryClient = useQueryClient();
  const { queryKey } = galleryQuery;
  const { mutate } = useMutation({
    scope: { id: 'gallery-order' },
    mutationFn: (ids: string[]) => call(api.gallery.order.$put({ json: { ids } })),
    onError: (error) => {
      toastFailure(error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (rows: readonly GalleryPicture[]) => {
    queryClient.setQueryData(queryKey, { pictures: [...rows] });
    mutate(rows.map(({ id }) => id));
  };
}
