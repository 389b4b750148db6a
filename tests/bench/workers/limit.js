// Stands for the platform's rate-limit binding, which never says no here: every request has an address of its own.
export default () => ({ limit: async () => ({ success: true }) });
