import { type ReactNode, useState } from 'react';
import type { Session } from './requests.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm, type SignInFormLook } from './sign-in-form.tsx';

interface Props extends SignInFormLook {
  /** Around the first step only: a title above, other ways in below. */
  children: (form: ReactNode) => ReactNode;
  secondTitle: (title: string) => ReactNode;
  /** Signed in at a provider already: only the second factor is left. */
  beginsWithSecond?: boolean;
  onSignedIn: (session: Session) => unknown;
}

/** Password, then the second factor where there is one. Going back keeps the address. */
export function SignIn(props: Props) {
  const { children, secondTitle, beginsWithSecond = false, onSignedIn, ...first } = props;
  const [asksSecond, setAsksSecond] = useState(beginsWithSecond);
  // The second step took too long: said above the first.
  const [over, setOver] = useState<string | null>(null);

  if (asksSecond) {
    return (
      <SecondFactorForm
        title={secondTitle}
        onBack={(why) => {
          setOver(why);
          setAsksSecond(false);
        }}
        onSignedIn={onSignedIn}
      />
    );
  }
  return children(
    <SignInForm
      {...first}
      over={over}
      onSignedIn={onSignedIn}
      onSecondFactor={() => {
        setOver(null);
        setAsksSecond(true);
      }}
    />,
  );
}
