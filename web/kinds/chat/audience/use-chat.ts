import { createContext, useContext } from 'react';
import type { ChatMine } from '#contract/kinds/chat/chat.live.ts';
import type { Message } from '#contract/kinds/chat/messages.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Connection } from '#web/ui/status/StatusLine.tsx';
import type { MyMessages } from './use-my-messages.ts';

/** What every row of a chat has to know. */
type Chat = {
  session: LiveSession<'chat'>;
  isOpen: boolean;
  connection: Connection;
  mine: ChatMine;
  my: MyMessages;
  /** A message that is on this screen. */
  messageById: (id: string) => Message | undefined;
  replyTo: (message: Message) => void;
  /** Puts words that were not accepted back where they were written. */
  takeBack: (text: string) => void;
};

const ChatContext = createContext<Chat | null>(null);
export const ChatProvider = ChatContext.Provider;

export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error('useChat() outside of a chat');
  return chat;
}
