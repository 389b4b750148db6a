import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { NativeButton } from '../ui/native-button.tsx';

/** 'Voltar': the page before, or the landing page for who arrived here directly. */
export function LegalBack() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => {
    if (canGoBack) router.history.back();
    else if (history.length > 1 && document.referrer.startsWith(location.origin)) history.back();
    else location.assign('/landing');
  };
  return (
    <NativeButton variant="ghost" icon={<ArrowLeft />} onClick={goBack}>
      Voltar
    </NativeButton>
  );
}
