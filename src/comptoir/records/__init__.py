"""Match records as tables for people who study: `comptoir records`, or `comptoir.records.table.write`."""
