import type { ShownAppearance } from '#contract/appearance/shown.ts';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { PageName } from '#contract/pages.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { PageReply, PanelReply } from '#server/kernel/http/page-answers.ts';
import type { Found } from './page-subject.ts';

type AudienceData = Extract<PageReply<'event'>, { data: unknown }>['data'];

/** What pages ask of the domains; server/program.ts ties them together, since the shell knows no domain. */
export type PageSources = {
  pigeonhole(
    passcode: string,
    who: Who,
  ): Promise<
    | (Pick<AudienceData, 'pigeonhole' | 'attendee'> & {
        embeddedBy: readonly string[];
        language: string | null;
        appearance: ShownAppearance;
      })
    | { error: string }
  >;
  /** The event that somebody with this passcode may come into; null where there is none. */
  openEvent(
    passcode: string,
    who: Who,
  ): Promise<{ name: string; passcode: string; appearance: ShownAppearance } | null>;
  /** The bytes of a stored picture; null where it is gone. */
  picture(id: string): Promise<Uint8Array | null>;
  /** What a session of an event is, if its attendees see it. */
  sessionType(pigeonholeId: string, sessionId: string): Promise<SessionType | undefined>;
  /** What every page of an event starts with; who may know it has been asked. */
  event(pigeonholeId: string): Promise<{
    name: string;
    passcode: string;
    joinUrl: string;
    expired?: true;
    language: string | null;
  }>;
  /** How the screens of an event look. */
  appearance(pigeonholeId: string): Promise<ShownAppearance>;
  /** What the domain that has its data says of this page; undefined where none does. */
  answerOf(name: PageName, visit: Found): Promise<PageReply<PageName> | PanelReply | undefined>;
  /** Newcomers are to wait. */
  pressed(): boolean;
};
