import { z } from 'zod';

/**
 * Every refusal the product knows, with its HTTP status. The text a person reads stands in the catalogue under
 * `error.<code>`; `Forbidden` is kept for a page that no longer matches its sign-in session.
 */
export const errorStatus = {
  Validation: 422,
  BadRequest: 400,
  SignInNeeded: 401,
  Forbidden: 403,
  NotAllowed: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  RequestTimeout: 408,
  Conflict: 409,
  TooLarge: 413,
  UnsupportedMedia: 415,
  TooMany: 429,
  HeadersTooLarge: 431,
  Defect: 500,
  Overloaded: 503,
  WrongCredentials: 422,
  AccountSuspended: 403,
  LinkExpired: 410,
  ProofNeeded: 403,
  KeyRefused: 422,
  PasscodeTaken: 422,
  PasscodeUnknown: 404,
  EventOver: 410,
  NetworkNotAllowed: 403,
  OwnAddressOutside: 409,
  SessionNotOpen: 409,
  SessionStarted: 409,
  LastDayOver: 409,
  AgendaOutsideEvent: 409,
  AlreadyVoted: 409,
  AnswersFull: 409,
  AlreadySubmitted: 409,
  NotBegun: 409,
  NoAttemptLeft: 409,
  NotPlaying: 409,
  TooLate: 409,
  AlreadyAnswered: 409,
  WordRepeated: 409,
  QuestionMoved: 409,
  QuestionSettled: 409,
  CommentSettled: 409,
  HasVotes: 409,
  ChatBlocked: 403,
  ChatSlow: 409,
  CannotBlock: 409,
  HasAnswers: 409,
  EventNotOver: 409,
  EventStarted: 409,
  InTrash: 403,
  NotInTrash: 409,
  NotRecoverable: 409,
  InTestMode: 409,
  TestModeOver: 409,
  NotInTestMode: 409,
  RehearsalUnderWay: 409,
  RehearsalElsewhere: 409,
  NotJoined: 401,
  KeyRejected: 401,
  ApiOff: 403,
  ScopeMissing: 403,
  NotForKeys: 403,

  LastOwner: 409,
  LastAdmin: 409,
  OwnersOnly: 403,
  InviteNotYours: 403,
  InvitesFull: 409,
  InvitedTooOften: 409,
  ListTooLong: 409,
  ApiKeysFull: 409,
  AccountCloses: 409,
  PicturesFull: 409,
  TeamPicturesFull: 409,
  BackstageFull: 409,
  TaskUnderWay: 409,
  TaskEnded: 409,
  TracksFull: 409,
  SpeakersFull: 409,
} as const;
export type ErrorCode = keyof typeof errorStatus;

const fieldError = z.object({
  type: z.string(),
  description: z.string(),
  substitutions: z.record(z.string(), z.string()).optional(),
});
export type FieldError = z.infer<typeof fieldError>;

/** The one shape of a refusal, over HTTP and over the socket. `details` is keyed `data.<field>`. */
export const errorBody = z.object({
  error: z.string(),
  description: z.string(),
  errors: z.array(z.string()).optional(),
  details: z.record(z.string(), z.array(fieldError)).optional(),
  /** Seconds for which the form's button stays locked. */
  disableTimer: z.number().optional(),
  /** The requester's own address, only with `Forbidden`. */
  email: z.string().optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
