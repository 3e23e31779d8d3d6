/** The topic of a notice, by which the activity log is filtered. The server's systems declare it. */
import { type Notice, TOPIC_OF, type Topic } from '../api';

export { TOPICS, type Topic } from '../api';

/** A code without a topic is about the realm. */
export const topicOf = ({ code }: Pick<Notice, 'code'>): Topic => TOPIC_OF[code.split('.', 1)[0] ?? ''] ?? 'realm';
