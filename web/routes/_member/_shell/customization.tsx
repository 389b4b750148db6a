import { createFileRoute } from '@tanstack/react-router';
import { UnderConstruction } from '../../-under-construction.tsx';

/** `/customization`: comes with its own capability. */
export const Route = createFileRoute('/_member/_shell/customization')({
  staticData: { title: 'Personalização' },
  component: Customization,
});

function Customization() {
  return (
    <UnderConstruction
      title="Personalização"
      picture="services"
      coming="Aqui você vai escolher o tema, o nome e o logotipo do seu estúdio."
    />
  );
}
