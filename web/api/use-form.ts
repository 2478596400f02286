import { useContext, useEffect, useRef, useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { leadsAway } from '#web/leaving.ts';
import { type CallArguments, CallError, type CallInput, type CallReply, call } from './call.ts';
import { type Changed, KeptRepliesContext } from './kept-replies.ts';

/** What several calls do together, for a form that one endpoint cannot serve. */
type Act<Input, Reply> = (input: Input) => Promise<Reply>;

type Options = {
  /** What the answer that came with the page had against it. */
  answered?: ErrorBody | null;
  /** `leaves`: the page goes on to something else, and the form cannot be sent again meanwhile. */
  afterwards?: 'stays' | 'leaves';
  /** The thing the reply carries: every kept reply that shows it is set to it. */
  model?: Changed['model'];
  /** What is typed, of `useDraft`: it is no longer kept once it was sent. */
  draft?: { sending: () => void; settle: () => void; forget: () => void };
  onRefused?: (refusal: ErrorBody) => unknown;
};

type SentForm<Input, Reply> = {
  /** What the last answer had against it: for `Form`, which shows it at the fields. */
  errors: ErrorBody | null;
  busy: boolean;
  /** How many answers refused it: a lock begins anew with each. */
  answers: number;
  /** Does nothing while the form is under way. `onSent` is called even where the page has been left meanwhile. */
  send: (input: Input, onSent?: (reply: Reply) => unknown) => void;
};

/**
 * The one way in which a script sends a form: once, whatever is pressed meanwhile; with what was wrong kept for its fields, and
 * what was typed kept until it arrived. `const form = useForm('editProfile'); form.send({ body }, onSent)`.
 */
export function useForm<Name extends EndpointName>(
  name: Name,
  options?: Options,
): SentForm<CallInput<Name>, CallReply<Name>>;
export function useForm<Input, Reply>(act: Act<Input, Reply>, options?: Options): SentForm<Input, Reply>;
export function useForm<Input, Reply>(
  sends: EndpointName | Act<Input, Reply>,
  { answered = null, afterwards = 'stays', model, draft, onRefused }: Options = {},
): SentForm<Input, Reply> {
  const correctKept = useContext(KeptRepliesContext);
  const [errors, setErrors] = useState(answered);
  const [answers, setAnswers] = useState(0);
  const [busy, setBusy] = useState(false);
  // `busy` is known only with the next render: the second click of a double click may come before it.
  const underWay = useRef(false);
  useEffect(() => {
    function comeBack(event: PageTransitionEvent): void {
      if (!event.persisted) return;
      underWay.current = false;
      setBusy(false);
    }
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  function setUnderWay(is: 'yes' | 'no'): void {
    underWay.current = is === 'yes';
    setBusy(is === 'yes');
  }

  async function callNamed(name: EndpointName, input: Input): Promise<Reply> {
    const reply = await call(name, ...([input] as unknown as CallArguments<EndpointName>));
    const { params } = (input ?? {}) as { params?: Readonly<Record<string, unknown>> };
    await correctKept({ name, params, reply, model });
    return reply as Reply;
  }

  async function perform(input: Input, onSent?: (reply: Reply) => unknown): Promise<void> {
    try {
      const reply = await (typeof sends === 'string' ? callNamed(sends, input) : sends(input));
      if (afterwards === 'leaves') draft?.forget();
      else draft?.settle();
      await onSent?.(reply);
      if (afterwards === 'stays') setUnderWay('no');
    } catch (failure) {
      const refusal = failure instanceof CallError ? failure.body : null;
      try {
        // Before it is said: who sends it again at once sends it over what is there by now.
        if (refusal !== null) await onRefused?.(refusal);
      } finally {
        setUnderWay('no');
        if (refusal !== null) {
          setErrors(refusal);
          setAnswers((count) => count + 1);
        }
      }
      if (refusal === null) throw failure;
    }
  }

  function send(input: Input, onSent?: (reply: Reply) => unknown): void {
    if (underWay.current) return;
    setUnderWay('yes');
    setErrors(null);
    draft?.sending();
    const isAnswered = afterwards === 'leaves' ? leadsAway() : undefined;
    void perform(input, onSent).finally(isAnswered);
  }

  return { errors, busy, answers, send };
}
