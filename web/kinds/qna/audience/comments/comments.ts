import { Comments } from './Comments.tsx';
import { MyComments } from './MyComments.tsx';

export const comments = { Comments, MyComments };
