import { useRouter } from '@tanstack/react-router';

/** Leaves a page to print: back to where it was opened from, or to the finances when it was opened by its address. */
export function useClose(): () => void {
  const router = useRouter();
  return () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/financial' });
}
