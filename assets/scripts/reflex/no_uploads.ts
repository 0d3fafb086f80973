// Pages here upload nothing.

export const uploadFiles = async () => false;
