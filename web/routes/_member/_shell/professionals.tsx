import { createFileRoute } from '@tanstack/react-router';
import { UnderConstruction } from '../../-under-construction.tsx';

/** `/professionals`: comes with its own capability (S2 §2 Professionals). */
export const Route = createFileRoute('/_member/_shell/professionals')({
  staticData: { title: 'Profissionais' },
  component: Professionals,
});

function Professionals() {
  return (
    <UnderConstruction
      title="Profissionais"
      picture="people"
      coming="Aqui você vai cuidar do seu perfil e da sua equipe."
    />
  );
}
