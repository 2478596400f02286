import type { AskedAs } from '#contract/kinds/qna/questions.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useKeptText } from '#web/domains/interaction/kept-text.ts';
import type { AskedAsProps } from './ask-words.ts';

/** Under which name I ask and comment here, kept on this device; and how to choose another way. */
export function useAskedAs({ id, settings }: LiveSession<'qna'>): AskedAsProps {
  const [kept, keep] = useKeptText(`asked-as.${id}`);
  const { anonymous, namesOptional } = settings;
  const as: AskedAs = kept === 'unnamed' && namesOptional && !anonymous ? 'unnamed' : 'named';
  return { as, onChoose: (next) => keep(next === 'unnamed' ? next : '') };
}
