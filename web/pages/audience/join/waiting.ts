import { texts } from '#contract/messages/en/waiting.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

export const english = texts;
export { WaitingRoom };
