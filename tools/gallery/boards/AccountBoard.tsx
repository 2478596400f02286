import './board.css';
import { AccountCard, Shell } from '#web/pages/account/Shell.tsx';
import { CarrierBird } from '#web/ui/brand/pictures/CarrierBird.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

export function AccountBoard() {
  return (
    <Shell>
      <AccountCard
        title="Login to your account"
        side={
          <>
            <CarrierBird />
            <h2>Self-Registration</h2>
            <p>
              Create and share a unique registration link with the audience and get sign-ups ahead of time.{' '}
              <a href="/help">How it works</a>
            </p>
          </>
        }
      >
        <Form onSend={() => {}}>
          <TextField
            label="Company email address"
            name="email"
            type="email"
            required
            autoComplete="username"
          />
          <TextField
            label="Password"
            name="passwd"
            type="password"
            required
            autoComplete="current-password"
          />
          <Button type="submit" wide>
            Log in to workspace
          </Button>
        </Form>
      </AccountCard>
    </Shell>
  );
}
