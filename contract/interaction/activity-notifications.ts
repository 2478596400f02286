/** How often somebody is mailed a summary of what goes on in an event. */
export const activityNotifications = ['never', 'hour', 'day'] as const;
export type ActivityNotification = (typeof activityNotifications)[number];
