import { useMutation } from '@tanstack/react-query';
import { useReadAgain } from '../../../lib/after-write.ts';
import { api, call } from '../../../lib/api.ts';
import { Switch } from '../../../ui/switch.tsx';
import { toastFailure } from '../../../ui/write-toasts.ts';

interface Props {
  of: 'recalls' | 'reviews';
  isOn: boolean;
  texts: { emails: string; emailsHint: string; emailsFailed: string };
}

/** Whether the studio's clients are written to without anybody doing it. */
export function EmailsSwitch({ of, isOn, texts }: Props) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (json: { isOn: boolean }) => call(api[of].emails.$put({ json })),
    onError: (error) => toastFailure(error, texts.emailsFailed),
    onSettled: useReadAgain(of),
  });
  return (
    <Switch
      isSelected={isPending ? variables.isOn : isOn}
      onChange={(next) => mutate({ isOn: next })}
      description={texts.emailsHint}
    >
      {texts.emails}
    </Switch>
  );
}
