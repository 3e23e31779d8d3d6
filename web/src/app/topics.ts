/** What a notice is about: what the activity log is filtered by. The systems of the server say it. */
import { type Notice, TOPIC_OF, type Topic } from '../api';

export { TOPICS, type Topic } from '../api';

/** What nobody has sorted is about the realm. */
export const topicOf = ({ code }: Pick<Notice, 'code'>): Topic => TOPIC_OF[code.split('.', 1)[0] ?? ''] ?? 'realm';
