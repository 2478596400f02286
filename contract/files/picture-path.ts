/** Where a picture is fetched from. Apart from the endpoints: phones load this, and no schema. */
export const picturePath = (id: string): string => `/file/${id}`;
